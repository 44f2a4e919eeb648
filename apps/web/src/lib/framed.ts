/** Whether another page holds this one in a frame, the operators' preview for one: it must neither ask anything nor take the keyboard by itself. */
export const isFramed = (): boolean => window.parent !== window;
