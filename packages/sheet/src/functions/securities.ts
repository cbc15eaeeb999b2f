import { ERR } from '../values.ts'
import { addMonths, daysBetween, daysInYear, getBasis, getDate, yearShare } from './day-count.ts'
import type { FunctionSpec } from './spec.ts'
import { toolpak } from './toolpak.ts'

/** Share of a year from settlement to maturity. Throws #NUM! unless settlement < maturity. */
function term(settlement: number, maturity: number, basis: number): number {
  const [start, end] = [getDate(settlement), getDate(maturity)]
  const kind = getBasis(basis)
  if (start >= end) throw ERR.num
  return yearShare(start, end, kind)
}

/** Body of a function of two dates, two positive amounts and a basis. */
function discounted(formula: (a: number, b: number, years: number) => number) {
  return (settlement: number, maturity: number, a: number, b: number, basis: number) => {
    const years = term(settlement, maturity, basis)
    return a <= 0 || b <= 0 ? ERR.num : formula(a, b, years)
  }
}

function received(settlement: number, maturity: number, investment: number, discount: number, basis: number) {
  const years = term(settlement, maturity, basis)
  if (investment <= 0 || discount <= 0) return ERR.num
  const value = investment / (1 - discount * years)
  return value < 0 ? ERR.num : value
}

function accrintm(issue: number, settlement: number, rate: number, par: number, basis: number) {
  const years = term(issue, settlement, basis)
  return rate <= 0 || par <= 0 ? ERR.num : par * rate * years
}

/** Spans of a security that pays at maturity, in years of the basis: whole life, until and after the settlement. */
function spans(settlementDate: number, maturityDate: number, issueDate: number, basisNumber: number) {
  const [settlement, maturity, issue] = [getDate(settlementDate), getDate(maturityDate), getDate(issueDate)]
  const basis = getBasis(basisNumber)
  if (settlement >= maturity || issue > settlement) throw ERR.num
  const year = daysInYear(issue, settlement, basis)
  const life = daysBetween(issue, maturity, basis) / year
  const gone = daysBetween(issue, settlement, basis) / year
  return { life, gone, left: life - gone }
}

/** PRICEMAT: (100 + 100 rate life) / (1 + yield left) - 100 rate gone. */
function pricemat(settlement: number, maturity: number, issue: number, rate: number, yld: number, basis: number) {
  const { life, gone, left } = spans(settlement, maturity, issue, basis)
  return rate < 0 || yld < 0 ? ERR.num : (100 + 100 * rate * life) / (1 + yld * left) - 100 * rate * gone
}

function yieldmat(settlement: number, maturity: number, issue: number, rate: number, pr: number, basis: number) {
  const { life, gone, left } = spans(settlement, maturity, issue, basis)
  if (rate < 0 || pr <= 0) return ERR.num
  const paid = pr / 100 + gone * rate
  return (1 + life * rate - paid) / paid / left
}

/** Days of a treasury bill. Throws #NUM! unless maturity is after the settlement by at most a year. */
function billDays(settlementDate: number, maturityDate: number): number {
  const [settlement, maturity] = [getDate(settlementDate), getDate(maturityDate)]
  if (settlement >= maturity || maturity > addMonths(settlement, 12)) throw ERR.num
  return maturity - settlement
}

/** TBILLPRICE: 100 (1 - discount days / 360). */
function tbillprice(settlement: number, maturity: number, discount: number) {
  const days = billDays(settlement, maturity)
  if (discount <= 0) return ERR.num
  const price = 100 * (1 - (discount * days) / 360)
  return price < 0 ? ERR.num : price
}

function tbillyield(settlement: number, maturity: number, pr: number) {
  const days = billDays(settlement, maturity)
  return pr <= 0 ? ERR.num : (((100 - pr) / pr) * 360) / days
}

/**
 * TBILLEQ: 365 d / (360 - d days) up to half a year; beyond it the semi-annual yield y with
 * price (1 + y/2)(1 + y (days/365 - 1/2)) = 1, a quadratic.
 */
function tbilleq(settlement: number, maturity: number, discount: number) {
  const days = billDays(settlement, maturity)
  if (discount <= 0) return ERR.num
  if (days <= 182) {
    const yld = (365 * discount) / (360 - discount * days)
    return yld < 0 ? ERR.num : yld
  }
  const price = 1 - (discount * days) / 360
  const years = days / (days === 366 ? 366 : 365)
  const root = years * years - (2 * years - 1) * (1 - 1 / price)
  if (price <= 0 || root < 0) return ERR.num
  return (2 * (Math.sqrt(root) - years)) / (2 * years - 1)
}

const TWO_DATES = 'settlement:n, maturity:n'

/** Discounted securities, securities that pay at maturity, treasury bills. */
export const SECURITIES: FunctionSpec[] = [
  toolpak(
    'DISC',
    'Gives the discount rate of a security.',
    `${TWO_DATES}, price:n, redemption:n, basis:n=0`,
    discounted((price, redemption, years) => (redemption - price) / redemption / years),
  ),
  toolpak(
    'INTRATE',
    'Gives the interest rate of a fully invested security.',
    `${TWO_DATES}, investment:n, redemption:n, basis:n=0`,
    discounted((investment, redemption, years) => (redemption - investment) / investment / years),
  ),
  toolpak(
    'PRICEDISC',
    'Gives the price of a discounted security.',
    `${TWO_DATES}, discount:n, redemption:n, basis:n=0`,
    discounted((discount, redemption, years) => redemption - discount * redemption * years),
  ),
  toolpak(
    'YIELDDISC',
    'Gives the yield of a discounted security.',
    `${TWO_DATES}, price:n, redemption:n, basis:n=0`,
    discounted((price, redemption, years) => (redemption / price - 1) / years),
  ),
  toolpak(
    'RECEIVED',
    'Gives what a fully invested security pays at maturity.',
    `${TWO_DATES}, investment:n, discount:n, basis:n=0`,
    received,
  ),
  toolpak(
    'ACCRINTM',
    'Gives the interest accrued on a security that pays at maturity.',
    'issue:n, settlement:n, rate:n, par:n, basis:n=0',
    accrintm,
  ),
  toolpak(
    'PRICEMAT',
    'Gives the price of a security that pays interest at maturity.',
    `${TWO_DATES}, issue:n, rate:n, yield:n, basis:n=0`,
    pricemat,
  ),
  toolpak(
    'YIELDMAT',
    'Gives the yield of a security that pays interest at maturity.',
    `${TWO_DATES}, issue:n, rate:n, price:n, basis:n=0`,
    yieldmat,
  ),
  toolpak('TBILLPRICE', 'Gives the price of a treasury bill.', `${TWO_DATES}, discount:n`, tbillprice),
  toolpak('TBILLYIELD', 'Gives the yield of a treasury bill.', `${TWO_DATES}, price:n`, tbillyield),
  toolpak('TBILLEQ', 'Gives the bond equivalent yield of a treasury bill.', `${TWO_DATES}, discount:n`, tbilleq),
]
