import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

interface ChoiceFieldProps<T extends string | number>
  extends Omit<TextFieldProps, 'select' | 'value' | 'onChange' | 'children'> {
  value: T | '';
  /** Each with its name. */
  choices: readonly (readonly [T, string])[];
  onChange(value: NoInfer<T>): void;
}

/** One of several values. */
export function ChoiceField<T extends string | number>({ choices, onChange, ...field }: ChoiceFieldProps<T>) {
  const choose = (text: string): void => {
    const [chosen] = choices.find(([value]) => String(value) === text) ?? [];
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <TextField {...field} select onChange={({ target }) => choose(String(target.value))}>
      {choices.map(([value, name]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
