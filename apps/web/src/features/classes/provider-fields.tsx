import { CLASS_PROVIDERS, type ClassProvider } from '@learn/contract/live/plain'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

/** What holds a class, and the link of one that is held by a link. */
export interface ProviderChoice {
  provider: string
  joinUrl: string
}

interface Props {
  /** What is set up here. */
  providers: readonly string[]
  value: ProviderChoice
  onChange: (value: ProviderChoice) => void
}

/** What an act says of it; null while the link is missing. */
export function providerAct({
  provider,
  joinUrl,
}: ProviderChoice): { provider: ClassProvider; joinurl: string | null } | null {
  if (provider !== 'link') return { provider: provider as ClassProvider, joinurl: null }
  return URL.canParse(joinUrl) ? { provider, joinurl: joinUrl } : null
}

/** Chooses what holds a class: our own room, a link, or a service that is set up here. */
export function ProviderFields({ providers, value, onChange }: Props) {
  const { provider, joinUrl } = value
  // A class may be held by what is set up no longer: that stays to be seen.
  const offered = [...new Set([...providers, provider])]
  return (
    <>
      <Select
        id="class-provider"
        label="Held in"
        placeholder={null}
        options={offered.map(name => ({ value: name, name: CLASS_PROVIDERS[name as ClassProvider] ?? name }))}
        value={provider}
        onChoose={chosen => onChange({ ...value, provider: chosen })}
      />
      {provider === 'link' && (
        <TextField
          id="class-link"
          type="url"
          label="Link"
          hint="Learners open it from the lobby. You enter attendance, or the list of that service."
          required
          placeholder="https://"
          value={joinUrl}
          onText={text => onChange({ ...value, joinUrl: text })}
        />
      )}
    </>
  )
}
