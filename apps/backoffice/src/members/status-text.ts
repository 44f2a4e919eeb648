import { memberStatuses } from '@koi/contract/enumerations';
export const statusText: Readonly<Record<number, string>> = {
  1: 'koi.members.active',
  [-1]: 'koi.members.disabled',
  [-2]: 'koi.members.signing_off',
};

export const statusColour = (status: number): 'success' | 'error' =>
  status === memberStatuses.active ? 'success' : 'error';
