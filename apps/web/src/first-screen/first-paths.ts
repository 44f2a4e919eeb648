/** The screens that most visits begin with; the page brings them drawn. Members are led elsewhere from all but the first. */
export const firstPaths = ['/Main/home', '/Welcome', '/Login', '/Register', '/Activity'] as const;
