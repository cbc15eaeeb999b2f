import { getAddress } from '@learn/contract/pages/plain'
import { useLocation } from '@tanstack/react-router'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { KeyList } from '#shared/ui/key-list.tsx'

/** What the keyboard does; the question mark shows the same over every page. */
export function KeyboardCard() {
  const hasSearch = useLocation({ select: ({ pathname }) => pathname === getAddress('account') })
  return (
    <Card aria-labelledby="keyboard" className="p-6">
      <Heading level={2} look="h2" id="keyboard">
        Keyboard
      </Heading>
      <KeyList hasSearch={hasSearch} />
    </Card>
  )
}
