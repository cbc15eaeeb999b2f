import { SortDialog } from '#features/handson/index.ts'
import type { SheetController } from '#shared/sheet/index.ts'
import { BLANK_COLUMNS, BLANK_ROWS } from './blank-cells.ts'

/** What can be sorted: the cells that the learner writes on. */
const sortable = (sheet: SheetController) => ({
  dimensions: { rows: BLANK_ROWS, columns: BLANK_COLUMNS },
  validations: {},
  cellData: Array.from({ length: BLANK_ROWS }, (_, row) =>
    Array.from({ length: BLANK_COLUMNS }, (_cell, col) => sheet.cells.at({ row, col }).text),
  ),
})

/** Custom Sort of the learner's own sheet. */
export const SortSheetDialog = ({ sheet, onClose }: { sheet: SheetController; onClose: () => void }) => (
  <SortDialog
    problem={sortable(sheet)}
    lead="Moves whole rows inside the range."
    textAt={(row, col) => sheet.cells.at({ row, col }).text}
    onSort={({ rect, column, isDescending, hasHeaders }) =>
      void sheet.ask('sort', rect, column, isDescending, hasHeaders)
    }
    onClose={onClose}
  />
)
