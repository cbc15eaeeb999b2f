import { AGGREGATE } from './aggregate.ts'
import { ANNUITY } from './annuity.ts'
import { ARRAYS } from './arrays.ts'
import { AVERAGES } from './averages.ts'
import { BASE_CONVERSION } from './base-conversion.ts'
import { ACCRUED, BONDS } from './bonds.ts'
import { CASH_FLOWS } from './cash-flows.ts'
import { COMPLEX_NUMBERS } from './complex-numbers.ts'
import { CONDITIONAL } from './conditional.ts'
import { CONVERT } from './convert.ts'
import { CORRELATION } from './correlation.ts'
import { COUPONS } from './coupons.ts'
import { CUSTOM } from './custom.ts'
import { DATABASE } from './database.ts'
import { DATES } from './dates.ts'
import { DEPRECIATION } from './depreciation.ts'
import { BETA_DISTRIBUTIONS } from './distributions-beta.ts'
import { DISCRETE_DISTRIBUTIONS } from './distributions-discrete.ts'
import { GAMMA_DISTRIBUTIONS } from './distributions-gamma.ts'
import { NORMAL_DISTRIBUTIONS } from './distributions-normal.ts'
import { ENGINEERING } from './engineering.ts'
import { FORECAST_ETS } from './forecast-ets.ts'
import { GROUPING } from './grouping.ts'
import { HYPOTHESIS } from './hypothesis.ts'
import { INFORMATION } from './information.ts'
import { LAMBDA_HELPERS } from './lambda-helpers.ts'
import { LOGICAL } from './logical.ts'
import { LOOKUP } from './lookup.ts'
import { MATH } from './math.ts'
import { MATRIX } from './matrix.ts'
import { ODD_BONDS } from './odd-bonds.ts'
import { RANKS } from './ranks.ts'
import { REFERENCE } from './reference.ts'
import { FunctionSet } from './registry.ts'
import { REGRESSION } from './regression.ts'
import { ROUNDING } from './rounding.ts'
import { SECURITIES } from './securities.ts'
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

/** Every function of the engine. */
export const ALL_FUNCTIONS = new FunctionSet({
  Math: [AGGREGATE, CONDITIONAL, MATH, MATRIX, ROUNDING, SUBTOTAL, TRIGONOMETRY],
  Statistics: [
    AVERAGES,
    BETA_DISTRIBUTIONS,
    CORRELATION,
    DISCRETE_DISTRIBUTIONS,
    FORECAST_ETS,
    GAMMA_DISTRIBUTIONS,
    HYPOTHESIS,
    NORMAL_DISTRIBUTIONS,
    RANKS,
    REGRESSION,
    VARIANCE,
  ],
  Text: [TEXT_CHARACTERS, TEXT_FORMAT, TEXT_PARTS, TEXT_REGEX, TEXT_SPLIT, TEXT_VALUES],
  'Date and time': [DATES, WORKDAYS],
  Logic: [LOGICAL],
  Lookup: [CUSTOM, LOOKUP, REFERENCE],
  Arrays: [ARRAYS, GROUPING, LAMBDA_HELPERS],
  Information: [INFORMATION],
  Finance: [ACCRUED, ANNUITY, BONDS, CASH_FLOWS, COUPONS, DEPRECIATION, ODD_BONDS, SECURITIES],
  Database: [DATABASE],
  Engineering: [BASE_CONVERSION, COMPLEX_NUMBERS, CONVERT, ENGINEERING],
})
