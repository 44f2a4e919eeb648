import type { DataProvider } from 'react-admin';
import { lists } from '../areas/areas.ts';

const listOf = (resource: string) => {
  const list = lists[resource];
  if (!list) throw new Error(`No list is called ${resource}.`);
  return list;
};

const never = async (): Promise<never> => {
  throw new Error('Decisions go through their own calls.');
};

/** Lists for react-admin only; changes use direct calls. */
export const dataProvider: DataProvider = {
  async getList(resource, { filter, pagination }) {
    const { page = 1, perPage: limit = 20 } = pagination ?? {};
    const { data } = await listOf(resource).read({ ...filter, page, limit });
    return {
      // biome-ignore lint/suspicious/noExplicitAny: the framework's own signature
      data: data.data as any,
      // The pager derives its pages from this; long lists end at the last page allowed.
      total: Math.min(data.total, data.last_page * data.per_page),
      meta: { total: data.total, isEstimate: data.total_is_estimate === 1 },
    };
  },
  getOne: never,
  /** Rows of a queue; missing ones are left out. */
  async getMany(resource, { ids }) {
    const { read } = listOf(resource);
    const found = await Promise.all(ids.map((id) => read({ id, page: 1, limit: 1 })));
    // biome-ignore lint/suspicious/noExplicitAny: the framework's own signature
    return { data: found.flatMap(({ data }) => data.data) as any };
  },
  getManyReference: never,
  create: never,
  update: never,
  updateMany: never,
  delete: never,
  deleteMany: never,
};
