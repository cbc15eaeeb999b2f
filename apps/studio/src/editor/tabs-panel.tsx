import { type ReactNode, useId, useState } from 'react'
import { Splitter } from '#shared/ui/splitter.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'

interface PanelTab<T extends string> {
  value: T
  name: string
  detail?: ReactNode
  content: ReactNode
  /** It stays mounted, with its state, while another tab is shown. */
  staysMounted?: boolean
}

interface Props<T extends string> {
  label: string
  /** What the handle above it is called. */
  heightLabel: string
  /** How high it is at least, at first and at most. */
  heightsPx: readonly [least: number, start: number, most: number]
  tabs: readonly [PanelTab<T>, ...PanelTab<T>[]]
  /** Stands beside the tabs. */
  aside: ReactNode
}

/** Tabs below what is edited, as high as the author draws them. */
export function TabsPanel<T extends string>({ label, heightLabel, heightsPx, tabs, aside }: Props<T>) {
  const [leastPx, startPx, mostPx] = heightsPx
  const id = useId()
  const [shown, setShown] = useState<T>(tabs[0].value)
  const [heightPx, setHeightPx] = useState(startPx)
  return (
    <>
      <Splitter
        label={heightLabel}
        controls={`${id}-region`}
        part="below"
        px={heightPx}
        leastPx={leastPx}
        mostPx={mostPx}
        onResize={setHeightPx}
      />
      <section
        id={`${id}-region`}
        aria-label={label}
        style={{ height: heightPx }}
        className="flex min-h-0 shrink flex-col bg-surface"
      >
        <div className="flex shrink-0 items-center gap-3 border-b border-line pr-4">
          <TabList
            id={id}
            label={label}
            look="line"
            className="h-12 border-b-0"
            tabs={tabs.map(({ value, name, detail }) => ({ value, name, detail }))}
            value={shown}
            onChoose={setShown}
          />
          {aside}
        </div>
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto -outline-offset-2!"
        >
          {tabs.map(
            ({ value, content, staysMounted }) =>
              (staysMounted || value === shown) && (
                <TabPanel key={value} id={id} value={value} isShown={value === shown}>
                  {content}
                </TabPanel>
              ),
          )}
        </div>
      </section>
    </>
  )
}

/** A number beside the name of a tab. */
export const TabCount = ({ text }: { text: string }) => (
  <span className="tnum ml-1.5 text-small font-normal text-ink2">{text}</span>
)
