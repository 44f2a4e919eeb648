import { useQuery } from '@tanstack/react-query';
import SaveIcon from '~icons/lucide/download';
import ShareIcon from '~icons/lucide/share-2';
import { configQuery } from '../../api/queries/site.ts';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { bcp47, langStore } from '../../lib/languages.ts';
import { themeStore } from '../../lib/theme.ts';
import { toast } from '../../overlays/toast-store.ts';
import { saveFile } from '../../records/csv.ts';
import { useBrandName } from '../../site/use-brand-name.ts';
import { useText } from '../../text/use-text.ts';
import { siteOf } from './invite-link.ts';
import { type MadePicture, makePicture } from './make-picture.ts';
import { canShare, share } from './share.ts';
import css from './share-panel.module.css';

interface PictureSheetProps {
  link: string;
  code: string;
  onClose: () => void;
}

/** A picture with the link's code in the brand's colours, to save or share. */
export function PictureSheet({ link, code, onClose }: PictureSheetProps) {
  const t = useText();
  const lang = useStore(langStore);
  const theme = useStore(themeStore);
  const name = useBrandName();
  const { data: system } = useQuery(configQuery('system', lang));
  const logo = system?.site_wap_logo;
  const picture = useQuery({
    queryKey: ['invites', 'picture', link, lang, theme, name, logo],
    queryFn: () =>
      makePicture(
        {
          name,
          headline: t('invites.pictureHead', { name }),
          text: t('invites.pictureText'),
          link,
          label: t(code === '' ? 'invites.pictureSite' : 'auth.inviteCodePlaceholder'),
          code: code || siteOf(link),
          foot: [code !== '' && siteOf(link), t('invites.pictureFoot')].filter(Boolean).join(' · '),
          lang: bcp47(lang),
        },
        logo,
      ),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <Sheet open onClose={onClose} title={t('invites.picture')}>
      <ListState
        query={picture}
        skeleton={<Skeleton height={420} radius={16} />}
        isEmpty={() => false}
        empty={null}
      >
        {(made) => <Made made={made} label={t('invites.pictureOf', { name })} />}
      </ListState>
    </Sheet>
  );
}

function Made({ made: { address, file }, label }: { made: MadePicture; label: string }) {
  const t = useText();
  const data = { files: [file] };
  const save = () => {
    saveFile(file.name, file, file.type);
    toast.success(t('invites.pictureSaved'));
  };
  const pass = async () => {
    if (!(await share(data))) save();
  };
  return (
    <div className={css.made}>
      <img src={address} alt={label} />
      <p className={css.hint}>{t('invites.pictureHint')}</p>
      <div className={css.buttons}>
        <Button icon={<SaveIcon />} onClick={save}>
          {t('invites.pictureSave')}
        </Button>
        {canShare(data) && (
          <Button variant="secondary" icon={<ShareIcon />} onClick={() => void pass()}>
            {t('invites.share')}
          </Button>
        )}
      </div>
    </div>
  );
}
