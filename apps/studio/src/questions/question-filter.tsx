import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { questionTypeName } from '#studio/editor/fields/quiz/new-question.ts'
import { type BankRow, type Filter, listTags } from './filter.ts'

interface Props {
  rows: readonly BankRow[]
  categories: readonly { key: string; name: string }[]
  filter: Filter
  onFilter: (filter: Filter) => void
}

const USES = [
  { value: 'unused', name: 'Asked by no quiz' },
  { value: 'twins', name: 'Asked twice in this bank' },
  { value: 'retired', name: 'Retired' },
]

/** Which questions of a bank are shown. */
export function QuestionFilter({ rows, categories, filter, onFilter }: Props) {
  const types = [...new Set(rows.map(({ type }) => type))]
  return (
    <div className="flex flex-wrap gap-3">
      <span className="min-w-60 flex-1">
        <SearchField
          look="small"
          label="Find a question"
          placeholder="Find a question"
          value={filter.text}
          onText={text => onFilter({ ...filter, text })}
        />
      </span>
      <Select
        id="bank-category"
        label="Category"
        look="small"
        placeholder="All categories"
        options={categories.map(({ key, name }) => ({ value: key, name }))}
        value={filter.category}
        onChoose={category => onFilter({ ...filter, category })}
      />
      <Select
        id="bank-type"
        label="Kind"
        look="small"
        placeholder="All kinds"
        options={types.map(type => ({ value: type, name: questionTypeName(type) }))}
        value={filter.type}
        onChoose={type => onFilter({ ...filter, type })}
      />
      <Select
        id="bank-tag"
        label="Tag"
        look="small"
        placeholder="All tags"
        options={listTags(rows).map(tag => ({ value: tag, name: tag }))}
        value={filter.tag}
        onChoose={tag => onFilter({ ...filter, tag })}
      />
      <Select
        id="bank-use"
        label="Use"
        look="small"
        placeholder="In use"
        options={USES}
        value={filter.use}
        onChoose={use => onFilter({ ...filter, use: use as Filter['use'] })}
      />
    </div>
  )
}
