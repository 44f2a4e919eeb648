import type { Minor } from '@koi/money';
import { use, useLayoutEffect, useRef } from 'react';
import { CurrencyContext, showIn } from '../i18n/currency.ts';

const durationMs = 600;

/**
 * An amount that counts up when it grows. What falls is set at once: no figure in between was ever true. The first
 * value is shown at once, unless `from` is given; under reduced motion every value is.
 */
export function CountUp({ amount, from: first = amount }: { amount: Minor; from?: Minor }) {
  const currency = use(CurrencyContext);
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useRef(first);

  // Before the new value is painted.
  useLayoutEffect(() => {
    const element = ref.current;
    const from = shown.current;
    shown.current = amount;
    if (!element) return undefined;
    // Also ends what an earlier gain still counts to.
    if (from >= amount || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.textContent = showIn(currency, amount);
      return undefined;
    }
    element.textContent = showIn(currency, from);
    const start = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      const part = Math.min(1, (now - start) / durationMs);
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 10_000));
      element.textContent = showIn(currency, from + ((amount - from) * eased) / 10_000n);
      if (part < 1) frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      element.textContent = showIn(currency, amount);
    };
  }, [amount, currency]);

  return (
    <span ref={ref} className="money">
      {showIn(currency, amount)}
    </span>
  );
}
