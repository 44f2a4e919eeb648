import { Button, Popover, Stack, TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Edits the link of the selected words. */
export function LinkPopover({
  editor,
  anchor,
  onClose,
}: {
  editor: Editor;
  anchor: HTMLElement;
  onClose(): void;
}) {
  const translate = useTranslate();
  const before = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [address, setAddress] = useState(before);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The editor may be inside another form.
          event.stopPropagation();
          editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run();
          onClose();
        }}
      >
        <Stack direction="row" spacing={1} sx={{ p: 1.5, alignItems: 'center' }}>
          <TextField
            label={translate('koi.parts.rich_link_address')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            slotProps={{ htmlInput: { pattern: '(https?://|mailto:|tel:|/|#/).+' } }}
            margin="none"
            size="small"
            required
            autoFocus
            sx={{ width: 280 }}
          />
          <Button type="submit" variant="contained" size="small">
            {translate('koi.parts.rich_link_set')}
          </Button>
          {before !== '' && (
            <Button
              size="small"
              color="error"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {translate('koi.parts.rich_link_remove')}
            </Button>
          )}
        </Stack>
      </form>
    </Popover>
  );
}
