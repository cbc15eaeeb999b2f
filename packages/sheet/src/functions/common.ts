import { AGGREGATE } from './aggregate.ts'
import { ANNUITY } from './annuity.ts'
import { ARRAYS } from './arrays.ts'
import { AVERAGES } from './averages.ts'
import { BASE_CONVERSION } from './base-conversion.ts'
import { CASH_FLOWS } from './cash-flows.ts'
import { CONDITIONAL } from './conditional.ts'
import { CORRELATION } from './correlation.ts'
import { CUSTOM } from './custom.ts'
import { DATABASE } from './database.ts'
import { DATES } from './dates.ts'
import { DEPRECIATION } from './depreciation.ts'
import { GROUPING } from './grouping.ts'
import { INFORMATION } from './information.ts'
import { LAMBDA_HELPERS } from './lambda-helpers.ts'
import { LOGICAL } from './logical.ts'
import { LOOKUP } from './lookup.ts'
import { MATH } from './math.ts'
import { MATRIX } from './matrix.ts'
import { RANKS } from './ranks.ts'
import { REFERENCE } from './reference.ts'
import { FunctionSet } from './registry.ts'
import { REGRESSION } from './regression.ts'
import { ROUNDING } from './rounding.ts'
import { SUBTOTAL } from './subtotal.ts'
import { TEXT_CHARACTERS } from './text-characters.ts'
import { TEXT_FORMAT } from './text-format.ts'
import { TEXT_PARTS } from './text-parts.ts'
import { TEXT_REGEX } from './text-regex.ts'
import { TEXT_SPLIT } from './text-split.ts'
import { TEXT_VALUES } from './text-values.ts'
import { TRIGONOMETRY } from './trigonometry.ts'
import { VARIANCE } from './variance.ts'
import { WORKDAYS } from './workdays.ts'

/** The functions that spreadsheet courses use: all but distributions, bonds and engineering. */
export const COMMON_FUNCTIONS = new FunctionSet({
  Math: [AGGREGATE, CONDITIONAL, MATH, MATRIX, ROUNDING, SUBTOTAL, TRIGONOMETRY],
  Statistics: [AVERAGES, CORRELATION, RANKS, REGRESSION, VARIANCE],
  Text: [TEXT_CHARACTERS, TEXT_FORMAT, TEXT_PARTS, TEXT_REGEX, TEXT_SPLIT, TEXT_VALUES],
  'Date and time': [DATES, WORKDAYS],
  Logic: [LOGICAL],
  Lookup: [CUSTOM, LOOKUP, REFERENCE],
  Arrays: [ARRAYS, GROUPING, LAMBDA_HELPERS],
  Information: [INFORMATION],
  Finance: [ANNUITY, CASH_FLOWS, DEPRECIATION],
  Database: [DATABASE],
  Engineering: [BASE_CONVERSION],
})
