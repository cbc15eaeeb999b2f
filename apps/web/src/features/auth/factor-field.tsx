import { TextField } from '#shared/ui/text-field.tsx'

interface Props {
  label?: string
  value: string
  isWrong: boolean
  onText: (text: string) => void
}

/** A code of an authenticator app, or a recovery code. */
export const FactorField = ({ label = 'Code of your app, or a recovery code', value, isWrong, onText }: Props) => (
  <TextField
    id="second-factor"
    name="second-factor"
    label={label}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    isWrong={isWrong}
    fault={null}
    value={value}
    onText={onText}
  />
)
