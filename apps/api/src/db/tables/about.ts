import type { AboutType, Lang } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

export interface AboutTables {
  about_page: {
    id: Generated<string>;
    type: AboutType;
    /** A language, or `common`. */
    lang: Lang | 'common';
    title: string;
    subtitle: string;
    cover_image: string | null;
    /** Sanitised HTML. */
    content: string;
    is_open: 0 | 1;
    is_hot: 0 | 1;
    weight: number;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
}
