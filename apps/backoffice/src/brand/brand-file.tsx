import { type BrandDocument, readBrand } from '@koi/rules/brand';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { FileButton } from '../parts/file-button.tsx';
import { problemWords } from './draft.ts';

interface BrandFileProps {
  host: string;
  onImport: ((document: BrandDocument) => void) | undefined;
}

/**
 * Export and import of the brand as a JSON file. Imports are validated like typed input, and become the draft
 * when saved.
 */
export function BrandFile({ host, onImport }: BrandFileProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const bringOut = async (): Promise<void> => {
    try {
      const { data } = await call('POST /operator/brand/export', { body: host ? { host } : {} });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([data.document], { type: 'application/json' }));
      link.download = `brand-${host || 'all'}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  const bringIn = async (file: File): Promise<void> => {
    const { document: read, problems } = readBrand(jsonOf(await file.text()));
    const [problem] = problems;
    const isOther = problem?.kind === 'format' && problem.field === 'document';
    if (problem) notify(isOther ? 'koi.brand.no_brand' : problemWords(problem, translate), { type: 'error' });
    else onImport?.(read);
  };
  return (
    <>
      <Button size="small" onClick={() => void bringOut()}>
        {translate('koi.brand.export')}
      </Button>
      {onImport && (
        <FileButton
          label={translate('koi.brand.import')}
          accept="application/json,.json"
          onFile={(file) => void bringIn(file)}
        />
      )}
    </>
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
