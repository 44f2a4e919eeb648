import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../shared/i18n/use-translate.ts';
import { toastError } from './error-message.ts';
import { type FieldErrorMap, type FieldErrors, toFieldErrors } from './field-errors.ts';
import type { MoneyMutation } from './operations/use-money-mutation.ts';

/** The captcha is a field beside the values. */
type FieldName<V> = (keyof V & string) | 'captcha';

interface FormOptions<V extends object, R> {
  /** What the fields hold until something is typed: later reads reach the fields that were not touched. */
  initial: V;
  /** Errors by field. They keep the form from being sent, and are shown from then on. */
  validate?: (values: V) => FieldErrors<FieldName<V>>;
  /** The same for errors that no further typing mends: shown at once. */
  validateLive?: (values: V) => FieldErrors<FieldName<V>>;
  /** From `useCaptcha`, where one is asked for: checked with the form, and renewed after a failure. */
  captcha?: { value: string; isMissing: boolean; renew: () => void } | undefined;
  /** For a visitor who may not send it: called in place of checking and sending. */
  instead?: (() => unknown) | undefined;
  /** A call with `toastErrors: false`, or `submit` of an operation with money. */
  send: (values: V) => Promise<R> | R;
  onSuccess?: (reply: R, values: V) => unknown;
  /** True when the failure has been handled; else it is shown at its field or as a toast. */
  onError?: (error: unknown, values: V) => boolean | Promise<boolean>;
  /** Called with the errors that are about to be shown: those of a check, or of the server. */
  onInvalid?: (errors: FieldErrors<FieldName<V>>) => void;
  errorMap?: FieldErrorMap<FieldName<V>>;
  /** What `send` submits, if it moves money. */
  operation?: Pick<MoneyMutation<'POST /drawing'>, 'state' | 'busy' | 'reason' | 'errorKey' | 'reset'>;
  /** Called with each change, where something outside of the form follows what is typed. */
  onChange?: (changes: Partial<V>) => void;
}

export interface Form<V extends object> {
  values: V;
  errors: FieldErrors<FieldName<V>>;
  /** True while the form must not be sent again. */
  isPending: boolean;
  /** The operation's refusal is shown at a field: for `OperationStatus`. */
  isRefusedAtField: boolean;
  /** The props of a field. */
  field: <N extends keyof V & string>(
    name: N,
  ) => { value: V[N]; onChange: (value: V[N]) => void; error: string | undefined };
  setValues: (changes: Partial<V>) => void;
  /** Errors that another call has found, in place of those shown. */
  setErrors: (errors: FieldErrors<FieldName<V>>) => void;
  /** Back to the initial values. */
  reset: () => void;
  /** Checks and sends the form, once with these values in place of its own. */
  submit: (changes?: Partial<V>) => void;
  /** The props of `<form>`. */
  props: { noValidate: true; onSubmit: (event: FormEvent) => void };
}

/**
 * The state of a form: what is typed, its errors, and its submission, once at a time. Each error is shown once,
 * at its field or as a toast. When a keep-alive screen is left, what was typed goes: secrets and drafts alike.
 */
export function useForm<V extends object, R = unknown>(options: FormOptions<V, R>): Form<V> {
  const { captcha, errorMap = {}, operation } = options;
  const t = useTranslate();
  const [typed, setTyped] = useState<Partial<V>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const [serverErrors, setServerErrors] = useState<FieldErrors<FieldName<V>>>({});
  const [isSending, setSending] = useState(false);
  // State is too late for a second tap before the next render.
  const sending = useRef(false);
  const values = { ...options.initial, ...typed };

  const check = (input: V) => ({
    ...present(options.validateLive?.(input)),
    ...present(options.validate?.(input)),
    ...(captcha?.isMissing && { captcha: t('auth.errorCaptcha') }),
  });
  const refusedField = operation?.state === 'refused' ? errorMap.keys?.[operation.errorKey] : undefined;
  const errors = {
    ...serverErrors,
    ...(refusedField && { [refusedField]: operation?.reason }),
    // What has been typed since belongs to the next picture.
    ...(captcha?.value && { captcha: undefined }),
    ...(isSubmitted ? check(values) : present(options.validateLive?.(values))),
  } as FieldErrors<FieldName<V>>;

  const showErrors = (found: FieldErrors<FieldName<V>>) => {
    if (Object.keys(found).length > 0) options.onInvalid?.(found);
  };
  const setErrors = (found: FieldErrors<FieldName<V>>) => {
    setSubmitted(false);
    setServerErrors(found);
    showErrors(found);
  };
  const setValues = (changes: Partial<V>) => {
    // As by an empty field of a secret that is wiped when it goes: what was refused is still shown.
    if (keysOf(changes).every((name) => changes[name] === values[name])) return;
    setTyped((now) => ({ ...now, ...changes }));
    setServerErrors(
      (now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changes))) as typeof now,
    );
    if (operation?.state === 'refused') operation.reset();
    options.onChange?.(changes);
  };
  const reset = () => {
    setTyped({});
    setSubmitted(false);
    setServerErrors({});
  };

  const setBusy = (isBusy: boolean) => {
    sending.current = isBusy;
    setSending(isBusy);
  };
  const deliver = async (input: V) => {
    try {
      const reply = await options.send(input);
      setSubmitted(false);
      await options.onSuccess?.(reply, input);
    } catch (error) {
      captcha?.renew();
      const isHandled = await options.onError?.(error, input);
      // The app has emptied the captcha: only what the server complains of is marked.
      setSubmitted(false);
      if (!isHandled) setErrors(toFieldErrors(error, errorMap));
    } finally {
      setBusy(false);
    }
  };
  const submit = (changes?: Partial<V>) => {
    if (sending.current || operation?.busy) return;
    if (options.instead) {
      options.instead();
      return;
    }
    const input = { ...values, ...changes };
    const found = check(input) as FieldErrors<FieldName<V>>;
    const isSound = Object.keys(found).length === 0;
    setSubmitted(!isSound);
    setServerErrors({});
    showErrors(found);
    if (!isSound) return;
    setBusy(true);
    deliver(input).catch(toastError);
  };

  const leave = useEffectEvent(reset);
  // Also when a keep-alive screen is left: effects are cleaned up then.
  useEffect(() => () => leave(), []);
  const renewCaptcha = useEffectEvent(() => captcha?.renew());
  const hasFailed = operation?.state === 'refused' || operation?.state === 'void';
  useEffect(() => {
    if (hasFailed) renewCaptcha();
  }, [hasFailed]);

  return {
    values,
    errors,
    isPending: isSending || operation?.busy === true,
    isRefusedAtField: refusedField !== undefined,
    field: (name) => ({
      value: values[name],
      onChange: (value) => setValues({ [name]: value } as unknown as Partial<V>),
      error: errors[name],
    }),
    setValues,
    setErrors,
    reset,
    submit,
    props: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        // React tells a form around this one, too, even from another place in the document.
        event.stopPropagation();
        submit();
      },
    },
  };
}

const keysOf = <V extends object>(changes: Partial<V>) => Object.keys(changes) as (keyof V)[];

const present = (errors: FieldErrors<string> = {}): FieldErrors<string> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
