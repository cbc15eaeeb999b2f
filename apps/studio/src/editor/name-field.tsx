import { TextField } from '#shared/ui/text-field.tsx'

interface Props {
  name: string
  isLocked: boolean
  onName: (name: string) => void
}

/** What an activity is called. */
export const NameField = ({ name, isLocked, onName }: Props) => (
  <TextField id="activity-name" label="Name" maxLength={255} disabled={isLocked} value={name} onText={onName} />
)
