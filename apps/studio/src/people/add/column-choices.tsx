import { ArrowRight } from 'lucide-react'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { COLUMN_NAMES, COLUMNS, type ColumnName, type PastedList, withColumn } from './pasted-list.ts'

const NONE = 'none'
const OPTIONS = [...COLUMNS.map(value => ({ value, name: COLUMN_NAMES[value] })), { value: NONE, name: 'Don’t import' }]

/** What each column of the list is. */
export const ColumnChoices = ({ list, onList }: { list: PastedList; onList: (list: PastedList) => void }) => (
  <Card className="p-5" aria-labelledby="columns">
    <Heading level={2} look="h3" id="columns">
      Columns
    </Heading>
    <ul className="mt-3 space-y-2.5">
      {list.columns.map((column, at) => {
        const head = list.heads[at] || `Column ${at + 1}`
        return (
          <li key={`${head} ${at}`} className="flex items-center gap-2 text-small">
            <span className="min-w-0 flex-1 truncate text-ink2">{head}</span>
            <ArrowRight size={15} aria-hidden="true" className="shrink-0 text-ink3" />
            <span className="w-34 shrink-0">
              <Select
                id={`column-${at}`}
                label={`What ${head} is`}
                look="small"
                options={OPTIONS}
                value={column ?? NONE}
                onChoose={value => onList(withColumn(list, at, value === NONE ? null : (value as ColumnName)))}
              />
            </span>
          </li>
        )
      })}
    </ul>
  </Card>
)
