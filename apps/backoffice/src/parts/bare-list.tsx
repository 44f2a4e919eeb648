import { styled } from '@mui/material/styles';

/** A list without bullets and indentation. */
export const BareList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
