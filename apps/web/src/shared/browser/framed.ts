/**
 * Whether the page is inside a frame, such as the operators' preview: it must then show no prompts and not
 * take the focus by itself.
 */
export const isFramed = (): boolean => window.parent !== window;
