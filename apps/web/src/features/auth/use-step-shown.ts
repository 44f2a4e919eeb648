import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../components/focus.ts';
import { afterFirstTouch } from '../../lib/first-touch.ts';
import type { RegisterStep } from './register-rules.ts';

const ignore = () => undefined;

/**
 * Shows a step that has been changed to from its beginning, with the focus on its heading, in the element of the returned ref. `prefetch`
 * fetches the code of the steps to come once somebody does something; what fails is asked for again when it is drawn.
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
