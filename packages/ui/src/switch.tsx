import css from './switch.module.css';

interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** A switch with its label before it. */
export function Switch({ label, hint, isOn, disabled = false, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={disabled}
      className={css.switch}
      onClick={onToggle}
    >
      <span>
        <strong>{label}</strong>
        {hint && <span>{hint}</span>}
      </span>
      <span className={css.track} aria-hidden />
    </button>
  );
}
