import { createStore } from '@koi/ui/external-store.ts';
import css from './prompts.module.css';

/**
 * Where a prompt card is rendered: in the flow of the screen in front, so that it never covers a button. Null
 * while that screen has no place for one.
 */
export const promptPlaceStore = createStore<HTMLElement | null>(null);

function take(place: HTMLElement | null) {
  promptPlaceStore.set(place);
  return () => promptPlaceStore.set((now) => (now === place ? null : now));
}

/** Empty until there is a prompt. */
export const PromptPlace = () => <div ref={take} className={css.place} />;
