import type { Generated } from 'kysely';

export interface BrandTables {
  brand_draft: {
    /** '' is every host without a brand of its own. */
    host: string;
    /** JSON text, as it is exported. */
    document: string;
    revision: number;
    /** Opens the app in this draft for whoever knows it. */
    preview_key: string;
    updated_by: string;
    updated_at: Date;
  };
  brand_version: {
    id: Generated<string>;
    host: string;
    version: number;
    /** Null: the app's own look again. */
    document: string | null;
    reason: string;
    published_by: string;
    published_at: Date;
  };
  brand_picture: {
    name: string;
    kind: 'logo' | 'icon';
    content: Buffer;
    created_at: Date;
  };
}
