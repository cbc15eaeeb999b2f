import { Card } from '#shared/ui/card.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { useTheme } from '#shared/ui/use-theme.ts'

const NAMES = { light: 'Light', dark: 'Dark' } as const

/** How the product looks; it follows the account to other devices. */
export function ThemeCard() {
  const { theme, choose } = useTheme()
  return (
    <Card aria-labelledby="theme" className="p-6">
      <Heading level={2} look="h2" id="theme">
        Appearance
      </Heading>
      <div className="mt-3">
        <ChoiceGroup
          id="theme-choice"
          label="Theme"
          options={Object.values(NAMES)}
          value={NAMES[theme === 'dark' ? 'dark' : 'light']}
          onChoose={name => choose(name === NAMES.dark ? 'dark' : 'light')}
        />
      </div>
    </Card>
  )
}
