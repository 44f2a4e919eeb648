import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { type SignInDays, signInDaysQuery } from '../../api/queries/sign-in.ts';
import { useCelebration } from '../../components/use-celebration.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { signedToday } from './pack-state.ts';

/** Signing in shows at once; a failure reverts it and refetches the days. */
export function useSignIn() {
  const t = useText();
  const client = useQueryClient();
  const celebrate = useCelebration();
  const { queryKey } = signInDaysQuery();
  return useMutation({
    mutationFn: () => call('POST /dailybonus/check', undefined, { quiet: true }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<SignInDays>(queryKey);
      if (before) client.setQueryData(queryKey, signedToday(before));
      return { before };
    },
    onSuccess: () => {
      celebrate();
      toast.success(t('sign-in.done'));
    },
    onError: (_error, _input, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['sign-in', 'days'] }),
  });
}
