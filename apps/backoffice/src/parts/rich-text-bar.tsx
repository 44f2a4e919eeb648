import NoTableIcon from '@mui/icons-material/DeleteOutlined';
import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import LineIcon from '@mui/icons-material/HorizontalRule';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/Link';
import RedoIcon from '@mui/icons-material/Redo';
import StrikeIcon from '@mui/icons-material/StrikethroughS';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import AddRowIcon from '@mui/icons-material/TableRowsOutlined';
import HeadingIcon from '@mui/icons-material/Title';
import UndoIcon from '@mui/icons-material/Undo';
import AddColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { wordsOf } from './ask-dialog.tsx';
import { checkPicture, pictureTypes, type Upload } from './check-picture.ts';
import { LinkPopover } from './link-popover.tsx';

interface Tool {
  name: string;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  run(): unknown;
}

interface Bar {
  editor: Editor;
  label: string;
  upload: Upload | undefined;
}

export function RichTextBar({ editor, label, upload }: Bar) {
  const translate = useTranslate();
  const notify = useNotify();
  const files = useRef<HTMLInputElement>(null);
  const [linkAt, setLinkAt] = useState<HTMLElement | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const insertPicture = async (file: File): Promise<void> => {
    try {
      const found = await checkPicture(file, {});
      if (found) notify(translate(`koi.parts.${found.key}`, found.values ?? {}), { type: 'error' });
      else if (upload)
        chain()
          .setImage({ src: await upload(file) })
          .run();
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  const small = { fontSize: 'small' } as const;
  const tools: Tool[] = [
    { name: 'bold', icon: <BoldIcon {...small} />, isOn: state.bold, run: () => chain().toggleBold().run() },
    {
      name: 'italic',
      icon: <ItalicIcon {...small} />,
      isOn: state.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: <UnderlineIcon {...small} />,
      isOn: state.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: <StrikeIcon {...small} />,
      isOn: state.strike,
      run: () => chain().toggleStrike().run(),
    },
    {
      name: 'heading',
      icon: <HeadingIcon {...small} />,
      isOn: state.heading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'list',
      icon: <ListIcon {...small} />,
      isOn: state.list,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: <NumbersIcon {...small} />,
      isOn: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: <QuoteIcon {...small} />,
      isOn: state.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    { name: 'line', icon: <LineIcon {...small} />, run: () => chain().setHorizontalRule().run() },
    ...(state.table
      ? [
          { name: 'row', icon: <AddRowIcon {...small} />, run: () => chain().addRowAfter().run() },
          { name: 'column', icon: <AddColumnIcon {...small} />, run: () => chain().addColumnAfter().run() },
          { name: 'table_remove', icon: <NoTableIcon {...small} />, run: () => chain().deleteTable().run() },
        ]
      : [
          {
            name: 'table',
            icon: <TableIcon {...small} />,
            run: () => chain().insertTable({ rows: 3, cols: 2 }).run(),
          },
        ]),
    ...(upload
      ? [{ name: 'picture', icon: <PictureIcon {...small} />, run: () => files.current?.click() }]
      : []),
    { name: 'undo', icon: <UndoIcon {...small} />, isOff: !state.canUndo, run: () => chain().undo().run() },
    { name: 'redo', icon: <RedoIcon {...small} />, isOff: !state.canRedo, run: () => chain().redo().run() },
  ];
  const linkName = translate('koi.parts.rich_link');
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', p: 0.25 }}
    >
      {tools.map(({ name, icon, isOn = false, isOff = false, run }) => (
        <Tooltip key={name} title={translate(`koi.parts.rich_${name}`)}>
          <span>
            <IconButton
              size="small"
              aria-label={translate(`koi.parts.rich_${name}`)}
              aria-pressed={isOn}
              disabled={isOff}
              color={isOn ? 'primary' : 'default'}
              onClick={() => run()}
              sx={{ borderRadius: 1 }}
            >
              {icon}
            </IconButton>
          </span>
        </Tooltip>
      ))}
      <Tooltip title={linkName}>
        <IconButton
          size="small"
          aria-label={linkName}
          aria-pressed={state.link}
          color={state.link ? 'primary' : 'default'}
          onClick={({ currentTarget }) => setLinkAt(currentTarget)}
          sx={{ borderRadius: 1 }}
        >
          <LinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {linkAt && <LinkPopover editor={editor} anchor={linkAt} onClose={() => setLinkAt(null)} />}
      {upload && (
        <input
          ref={files}
          type="file"
          accept={pictureTypes}
          hidden
          aria-label={translate('koi.parts.rich_picture')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void insertPicture(file);
          }}
        />
      )}
    </Box>
  );
}
