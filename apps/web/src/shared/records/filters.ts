/** One filter of records; its first choice means everything. */
export interface Filter {
  label: string;
  choices: readonly string[];
  /** Index of the choice; -1 when it is unknown. */
  chosen: number;
  choose: (index: number) => void;
}

interface FilterChoices<V> {
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

export function filterBy<V extends string | number>(from: FilterChoices<V>): Filter {
  const { label, choices, value, onChange } = from;
  return {
    label,
    choices: choices.map((choice) => choice.label),
    chosen: choices.findIndex((choice) => choice.value === value),
    choose(index) {
      const choice = choices[index];
      if (choice) onChange(choice.value);
    },
  };
}

const isSet = ({ chosen }: Filter): boolean => chosen !== 0;

/** The active filters as text. */
export const chosenOf = (filters: readonly Filter[]): string[] =>
  filters.filter(isSet).map(({ label, choices, chosen }) => choices[chosen] ?? label);

export function clearAll(filters: readonly Filter[]): void {
  for (const filter of filters.filter(isSet)) filter.choose(0);
}
