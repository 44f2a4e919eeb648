import type { Generated } from 'kysely';

export interface BrandTables {
  brand_draft: {
    /** '' is every host without a brand of its own. */
    host: string;
    /** JSON text, as exported. */
    document: string;
    revision: number;
    /** Key that opens the app with this draft. */
    preview_key: string;
    updated_by: string;
    updated_at: Date;
  };
  brand_version: {
    id: Generated<string>;
    host: string;
    version: number;
    /** Null: back to the app's own look. */
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
