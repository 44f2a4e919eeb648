import type { AboutType, Lang } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';
import type { TextsColumn } from './site.ts';

export interface AboutTables {
  about_page: {
    id: Generated<string>;
    type: AboutType;
    /** The readers' language, or `common`. */
    lang: Lang | 'common';
    /** `content`: sanitised HTML. */
    texts: TextsColumn<'title' | 'subtitle' | 'content'>;
    cover_image: string | null;
    is_open: 0 | 1;
    is_hot: 0 | 1;
    weight: number;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
}
