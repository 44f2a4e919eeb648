import { sendPicture } from '../api/client.ts';
import type { Upload } from '../parts/check-picture.ts';
import type { TextField } from '../parts/language-field.tsx';

export const upload: Upload = (file) => sendPicture('POST /operator/activities/picture', file);

/** Text fields of an activity; labels are translation keys. */
export const textFields = [
  { key: 'title', label: 'koi.activities.headline', maxLength: 80, required: true },
  { key: 'subtitle', label: 'koi.activities.subtitle', maxLength: 120 },
  { key: 'date_desc', label: 'koi.activities.date_desc', maxLength: 120 },
  { key: 'content', label: 'koi.activities.content', kind: 'html', maxLength: 20_000, upload },
  { key: 'apply_desc', label: 'koi.activities.apply_desc', kind: 'html', maxLength: 4000, upload },
  { key: 'rule_content', label: 'koi.activities.rule_content', kind: 'html', maxLength: 20_000, upload },
] as const satisfies readonly TextField[];
