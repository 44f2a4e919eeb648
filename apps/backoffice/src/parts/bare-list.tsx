import { styled } from '@mui/material/styles';

/** A list without bullets, nor the space that they would stand in. */
export const BareList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
