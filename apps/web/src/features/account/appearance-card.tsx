import { useState } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { ChoiceGroup } from '#shared/ui/choice-group.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { useTheme } from '#shared/ui/use-theme.ts'
import { currentTextSize, setTextSize, TEXT_SIZES, type TextSize } from './text-size.ts'

const THEMES = { light: 'Light', dark: 'Dark' } as const
const SIZES: Record<TextSize, string> = { 100: 'Normal', 112.5: 'Large', 125: 'Larger' }

/** How the product looks: the theme follows the account to other devices, the size of the text is that of this one. */
export function AppearanceCard() {
  const { theme, choose } = useTheme()
  const [size, setSize] = useState(currentTextSize)
  const chooseSize = (name: string): void => {
    const chosen = TEXT_SIZES.find(it => SIZES[it] === name) ?? TEXT_SIZES[0]
    setTextSize(chosen)
    setSize(chosen)
  }
  return (
    <Card aria-labelledby="appearance" className="p-6">
      <Heading level={2} look="h2" id="appearance">
        Appearance
      </Heading>
      <div className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
        <ChoiceGroup
          id="theme-choice"
          label="Theme"
          options={Object.values(THEMES)}
          value={THEMES[theme]}
          onChoose={name => choose(name === THEMES.dark ? 'dark' : 'light')}
        />
        <ChoiceGroup
          id="text-size"
          label="Text size on this device"
          options={TEXT_SIZES.map(it => SIZES[it])}
          value={SIZES[size]}
          onChoose={chooseSize}
        />
      </div>
    </Card>
  )
}
