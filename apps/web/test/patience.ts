import { configure } from '@testing-library/react';

// What is waited for comes as soon as it is there; on a busy machine that can be later than the second of the
// default.
configure({ asyncUtilTimeout: 30_000 });
