import { knowsApi, readFirstFiles } from './first-files.ts';
import { showFirstPicture } from './first-picture.ts';
import { pageRoot } from './page-root.ts';
import { showPage } from './show.ts';

// The page's own script on static hosting, where no server draws the first picture.

showPage();
const root = pageRoot();
const { banners } = readFirstFiles();
if (root && banners && knowsApi()) void showFirstPicture(root, banners).catch(() => undefined);
