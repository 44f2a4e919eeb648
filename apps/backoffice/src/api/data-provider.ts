import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { call } from './client.ts';

interface Rows {
  data: { data: RaRecord[]; total: number };
}

async function readRows(
  resource: string,
  filter: GetListParams['filter'],
  paging: { page: number; limit: number },
): Promise<Rows> {
  const body = { ...filter, ...paging };
  if (resource === 'deposits') return call('POST /operator/deposits/list', { body });
  return call('POST /operator/members/list', { body });
}

const never = async (): Promise<never> => {
  throw new Error('Decisions go through their own calls.');
};

/** The lists of the framework; whatever changes something is a call of its own. */
export const dataProvider: DataProvider = {
  async getList(resource, { filter, pagination }) {
    const { page = 1, perPage: limit = 20 } = pagination ?? {};
    const { data } = await readRows(resource, filter, { page, limit });
    // biome-ignore lint/suspicious/noExplicitAny: the framework's own signature
    return { data: data.data as any, total: data.total };
  },
  getOne: never,
  getMany: never,
  getManyReference: never,
  create: never,
  update: never,
  updateMany: never,
  delete: never,
  deleteMany: never,
};
