import type { DataProvider } from 'react-admin';
import { lists } from '../areas/areas.ts';

const never = async (): Promise<never> => {
  throw new Error('Decisions go through their own calls.');
};

/** The lists of the framework; whatever changes something is a call of its own. */
export const dataProvider: DataProvider = {
  async getList(resource, { filter, pagination }) {
    const list = lists[resource];
    if (!list) throw new Error(`No list is called ${resource}.`);
    const { page = 1, perPage: limit = 20 } = pagination ?? {};
    const { data } = await list.read({ ...filter, page, limit });
    // biome-ignore lint/suspicious/noExplicitAny: the framework's own signature
    return { data: data.data as any, total: data.total, meta: { isEstimate: data.total_is_estimate === 1 } };
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
