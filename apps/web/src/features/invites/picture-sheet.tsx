import { languageTags } from '@koi/contract/enumerations';
import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import SaveIcon from '~icons/lucide/download';
import ShareIcon from '~icons/lucide/share-2';
import { configQuery } from '../../api/site.ts';
import { themeStore } from '../../shared/browser/theme.ts';
import { safeHref } from '../../shared/format/html-text.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { saveFile } from '../../shared/records/csv.ts';
import { useBrandName } from '../../shared/site/use-brand-name.ts';
import { drawPicture, pictureHeight, pictureWidth, type SharePicture } from './draw-picture.ts';
import { siteOf } from './invite-link.ts';
import { styleOfPage } from './picture-style.ts';
import { canShare, share } from './share.ts';
import css from './share-panel.module.css';

interface MadePicture {
  file: File;
  /** A `data:` address, because the page's security policy does not allow `blob:` pictures. */
  address: string;
}

/** A share picture as a file. Rejects when the browser cannot draw it. */
async function makePicture(
  content: Omit<SharePicture, 'logo'>,
  logo: string | undefined,
): Promise<MadePicture> {
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidth;
  canvas.height = pictureHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn here');
  drawPicture(context, { ...content, logo: await loadLogo(logo) }, styleOfPage());
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture cannot be saved');
  return {
    file: new File([blob], `${fileName(content)}.png`, { type: 'image/png' }),
    address: canvas.toDataURL('image/png'),
  };
}

const fileName = ({ name }: { name: string }): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'invite'}-invite`;

/** Null without a logo, or where its host forbids drawing it (CORS): the app's logo replaces it. */
async function loadLogo(address: string | undefined): Promise<HTMLImageElement | null> {
  const source = safeHref(address);
  if (!source) return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = source;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

interface PictureSheetProps {
  link: string;
  code: string;
  onClose: () => void;
}

/** A picture with the link's code in the brand's colours, to save or share. */
export function PictureSheet({ link, code, onClose }: PictureSheetProps) {
  const t = useTranslate();
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
          lang: languageTags[lang],
        },
        logo,
      ),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <Sheet open onClose={onClose} title={t('invites.picture')}>
      <QueryBoundary queries={[picture]} skeleton={<Skeleton height={420} radius={16} />}>
        {(made) => <Made made={made} label={t('invites.pictureOf', { name })} />}
      </QueryBoundary>
    </Sheet>
  );
}

function Made({ made: { address, file }, label }: { made: MadePicture; label: string }) {
  const t = useTranslate();
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
