import AccountIcon from '@mui/icons-material/ManageAccounts';
import { Badge, Box, Divider, MenuItem, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import {
  AppBar,
  type AppBarProps,
  Layout,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  usePermissions,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { mayOpen } from '../api/account.ts';
import { menuGroups, type Room } from '../areas/area.ts';
import { rooms } from '../areas/areas.ts';
import { QueueSound } from '../today/queue-sound.tsx';
import { KeyList } from './key-list.tsx';
import { Search } from './search.tsx';
import { useFocusPlace } from './use-focus-place.ts';
import { useScrollPlace } from './use-scroll-place.ts';
import { useWaiting } from './use-waiting.ts';

/** Shows only what the role may open. */
export function Shell({ children }: { children: ReactNode }) {
  useNarrowMenu();
  useScrollPlace();
  useFocusPlace();
  return (
    <Layout appBar={Bar} menu={Rooms} appBarAlwaysOn>
      <TitlePortal component="h1" variant="h1" sx={{ mt: 2, mb: 1, flex: 'none' }} />
      {children}
    </Layout>
  );
}

/** On a tablet the menu is collapsed to icons until it is opened: the pages need the width. */
function useNarrowMenu(): void {
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('lg'), { noSsr: true });
  const [, setOpen] = useSidebarState();
  useEffect(() => {
    if (!isNarrow) return undefined;
    setOpen(false);
    return () => setOpen(true);
  }, [isNarrow, setOpen]);
}

/** The layout decides whether the bar stays visible while scrolling. */
function Bar({ alwaysOn = false }: Pick<AppBarProps, 'alwaysOn'>) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const user = (
    <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'}>
      <MenuItem component={Link} to="/account">
        <AccountIcon fontSize="small" />
        <Typography component="span" sx={{ ml: 1 }}>
          {translate('koi.account.title')}
        </Typography>
      </MenuItem>
      <Logout />
    </UserMenu>
  );
  return (
    <AppBar alwaysOn={alwaysOn} userMenu={user} toolbar={<Tools />}>
      <Box
        component="span"
        sx={{ fontWeight: 600, whiteSpace: 'nowrap', display: { xs: 'none', sm: 'inline' } }}
      >
        Koi
      </Box>
      <Box sx={{ flex: 1, display: 'flex', justifyContent: 'center', px: 2, minWidth: 0 }}>
        <Search />
      </Box>
      <KeyList />
      <QueueSound />
    </AppBar>
  );
}

/**
 * Like the framework's toolbar, but hides the loading indicator from assistive technology: it spins on every
 * poll and has no accessible name.
 */
const Tools = () => (
  <>
    <LocalesMenuButton />
    <ToggleThemeButton />
    <LoadingIndicator aria-hidden />
  </>
);

function Rooms() {
  const translate = useTranslate();
  const waiting = useWaiting();
  const { permissions } = usePermissions<string[]>();
  const [isWide] = useSidebarState();
  const open = rooms.filter(({ permission }) => mayOpen(permission, permissions));
  return (
    <Menu>
      <Menu.DashboardItem />
      {menuGroups.map((group) => {
        const own = open.filter(({ menu }) => menu?.group === group);
        if (own.length === 0) return null;
        return (
          <Box key={group} role="group" aria-label={translate(`koi.menu.${group}`)}>
            {isWide ? (
              <Typography
                aria-hidden
                variant="overline"
                color="textSecondary"
                sx={{ display: 'block', px: 2, mt: 1 }}
              >
                {translate(`koi.menu.${group}`)}
              </Typography>
            ) : (
              <Divider aria-hidden sx={{ my: 0.5 }} />
            )}
            {own.map((room) => (
              <Entry
                key={room.title}
                room={room}
                count={(room.menu?.waiting ?? []).reduce((all, kind) => all + (waiting?.[kind] ?? 0), 0)}
              />
            ))}
          </Box>
        );
      })}
    </Menu>
  );
}

function Entry({ room, count }: { room: Room; count: number }) {
  const translate = useTranslate();
  const [isWide] = useSidebarState();
  const Icon = room.menu?.icon ?? 'span';
  const Count = room.menu?.Count;
  const [pathname = '/', search = ''] = (room.to ?? room.paths[0] ?? '/').split('?');
  return (
    <Menu.Item
      to={{ pathname, search }}
      primaryText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          {translate(`koi.${room.title}`)}
          {room.menu?.waiting && (
            <Badge
              badgeContent={count}
              color="primary"
              sx={{ mr: 2, '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
              aria-label={translate('koi.waiting', { count })}
            />
          )}
          {Count && <Count />}
        </Box>
      }
      leftIcon={
        <Badge variant="dot" color="primary" invisible={isWide || !count}>
          <Icon />
        </Badge>
      }
    />
  );
}
