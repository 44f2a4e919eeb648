import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';

const areaOf = (permission: string): string => permission.split('.')[0] ?? '';

/** A permission in words, with its area. */
export function usePermissionName(): (permission: string) => string {
  const translate = useTranslate();
  return (permission) =>
    `${translate(`koi.access.areas.${areaOf(permission)}`)}: ${translate(`koi.access.verbs.${permission.slice(areaOf(permission).length + 1)}`)}`;
}

interface Matrix {
  permissions: readonly string[];
  granted: readonly string[];
  /** Without it the role is only shown. */
  onChange: ((granted: string[]) => void) | undefined;
}

/** Every permission by area, with what it allows. Nobody can grant what they do not have. */
export function PermissionMatrix({ permissions, granted, onChange }: Matrix) {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  const { permissions: own } = usePermissions<string[]>();
  const areas = [...new Set(permissions.map(areaOf))];
  return (
    <Box>
      {areas.map((area) => (
        <Box key={area} component="fieldset" sx={{ border: 0, m: 0, p: 0, pt: 1 }}>
          <Typography component="legend" variant="subtitle2">
            {translate(`koi.access.areas.${area}`)}
          </Typography>
          {permissions
            .filter((permission) => areaOf(permission) === area)
            .map((permission) => (
              <FormControlLabel
                key={permission}
                sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, py: 0.25 }}
                control={
                  <Checkbox
                    size="small"
                    sx={{ pt: 0.25 }}
                    checked={granted.includes(permission)}
                    disabled={
                      !onChange || (own?.includes(permission) === false && !granted.includes(permission))
                    }
                    onChange={(_event, on) =>
                      onChange?.(
                        permissions.filter((one) => (one === permission ? on : granted.includes(one))),
                      )
                    }
                    slotProps={{ input: { 'aria-label': permissionName(permission) } }}
                  />
                }
                label={
                  <>
                    <Typography variant="body2" component="span">
                      {translate(`koi.access.verbs.${permission.slice(area.length + 1)}`)}
                    </Typography>
                    <Typography
                      variant="caption"
                      color="textSecondary"
                      component="span"
                      sx={{ display: 'block' }}
                    >
                      {translate(`koi.roles.about.${permission}`)}
                    </Typography>
                  </>
                }
              />
            ))}
        </Box>
      ))}
    </Box>
  );
}
