import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../components/focus.ts';
import { afterFirstTouch } from '../../lib/first-touch.ts';
import type { RegisterStep } from './register-rules.ts';

const ignore = () => undefined;

/**
 * Scrolls to the top of a new step and focuses its heading, in the element of the returned ref. `prefetch`
 * loads the code of later steps at the first interaction; a failed load is retried on render.
 */
export function useStepShown(
  step: RegisterStep,
  prefetch: () => Promise<unknown>,
): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef<RegisterStep>(step);
  useEffect(() => afterFirstTouch(() => void prefetch().catch(ignore)), [prefetch]);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    if (page.current) focusHeading(page.current);
  }, [step]);
  return page;
}
