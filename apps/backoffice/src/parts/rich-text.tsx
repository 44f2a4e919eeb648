import { Box } from '@mui/material';
import { mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { Upload } from './check-picture.ts';
import { RichTextBar } from './rich-text-bar.tsx';

interface RichTextProps {
  label: string;
  lang: string;
  value: string;
  onChange(html: string): void;
  disabled: boolean;
  isMissing: boolean;
  upload?: Upload | undefined;
  /** Called when the editor is ready. */
  onReady?: (() => void) | undefined;
}

/** Without column widths: the page's policy refuses the kit's inline styles, and the server removes them. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

/** Exactly what the server's sanitiser allows (apps/api/src/platform/lib/safe-html.ts). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4, 5] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
  Image,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
];

/** A WYSIWYG editor. */
export default function RichText(props: RichTextProps) {
  const { label, lang, value, onChange, disabled, isMissing, upload, onReady } = props;
  /** The editor's own last value: any other value comes from outside. */
  const said = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    // The page's policy only allows its own styles; those of the editor are below.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang } },
    onUpdate({ editor: changed }) {
      said.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(said.current);
    },
  });
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    onReady?.();
  }, []);
  return (
    <Box
      sx={{
        border: 1,
        borderRadius: 1,
        borderColor: isMissing ? 'warning.main' : 'divider',
        borderStyle: isMissing ? 'dashed' : 'solid',
        '&:focus-within': { borderColor: 'primary.main', borderStyle: 'solid' },
        '& .ProseMirror': written,
      }}
    >
      {!disabled && <RichTextBar editor={editor} label={label} upload={upload} />}
      <EditorContent editor={editor} />
    </Box>
  );
}

const written = {
  minHeight: 120,
  maxHeight: 420,
  overflowY: 'auto',
  p: 1.5,
  outline: 'none',
  position: 'relative',
  whiteSpace: 'break-spaces',
  overflowWrap: 'break-word',
  fontVariantLigatures: 'none',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 0.75 },
  '& h3, & h4, & h5': { mt: 1.5, mb: 0.5 },
  '& img': { maxWidth: 1, display: 'block' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .ProseMirror-separator': { display: 'inline', border: 0, m: 0 },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', ml: 0, pl: 1.5, color: 'text.secondary' },
  '& table': { borderCollapse: 'collapse', width: 1 },
  '& td, & th': { border: 1, borderColor: 'divider', p: 0.75, textAlign: 'left', verticalAlign: 'top' },
  '& td > p, & th > p': { m: 0 },
  '& .selectedCell': { bgcolor: 'action.selected' },
  '& a': { color: 'primary.main', textDecoration: 'underline' },
} as const;
