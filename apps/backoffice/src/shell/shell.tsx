import AccountIcon from '@mui/icons-material/ManageAccounts';
import MembersIcon from '@mui/icons-material/People';
import DepositsIcon from '@mui/icons-material/Savings';
import { Badge, Box, MenuItem, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, Logout, Menu, TitlePortal, UserMenu, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { Search } from './search.tsx';
import { useWaiting } from './use-waiting.ts';

/** Only what the role may open is there. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={Bar} menu={Rooms}>
      {children}
    </Layout>
  );
}

function Bar() {
  const translate = useTranslate();
  const user = (
    <UserMenu>
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
    <AppBar userMenu={user}>
      <TitlePortal />
      <Search />
    </AppBar>
  );
}

function Rooms() {
  const translate = useTranslate();
  const waiting = useWaiting();
  const [deposits, members] = [useMay('deposits.read'), useMay('members.read')];
  return (
    <Menu>
      {deposits && (
        <Menu.Item
          to='/deposits?filter={"status":1}'
          primaryText={
            <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              {translate('koi.deposits.title')}
              <Badge
                badgeContent={waiting?.deposits ?? 0}
                color="primary"
                sx={{ mr: 2, '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
                aria-label={translate('koi.waiting', { count: waiting?.deposits ?? 0 })}
              />
            </Box>
          }
          leftIcon={<DepositsIcon />}
        />
      )}
      {members && (
        <Menu.Item to="/members" primaryText={translate('koi.members.title')} leftIcon={<MembersIcon />} />
      )}
    </Menu>
  );
}
