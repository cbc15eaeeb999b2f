import { INVOICE_FILES } from '@learn/contract/payments'
import { type AccessTable, forAll, forSignedIn, getRow, ofOwner, ofStaff } from '#testkit/access.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { BILLING, CARDS, createShop, paidPlan, soldProgram } from '#testkit/sales.ts'

const table: AccessTable = async ({ system, owner }) => {
  const client = await signIn(system, owner)
  const bought = await soldProgram(system)
  const shop = createShop(system, client, bought.programId)
  const { orderId, paymentLink } = (await shop.order()).body
  await shop.pay(paymentLink, { card: CARDS.succeeds })
  await shop.read(orderId)
  const instalments = await paidPlan(system, client, 'instalments')
  const subscription = await paidPlan(system, client, 'subscription')
  const { programId: programid } = await soldProgram(system)
  // The page of an order that is paid leads on at once.
  const { programId: waiting } = await soldProgram(system)
  const buyer = await signIn(system, await createPerson(system, { accessType: 'Free' }))
  const { pathname: page } = new URL((await createShop(system, buyer, waiting).order()).body.paymentLink)
  const ofLearners = { 'another learner': 200, 'a free learner': 200 }
  const learners = { ...forSignedIn(404), owner: 200, 'another learner': 200, 'a free learner': 200 }
  return {
    module: 'payments',
    functions: {
      local_learn_get_offers: getRow({}, ofOwner({}), ofLearners),
      local_learn_get_orders: getRow({}, ofOwner({}), ofLearners),
      local_learn_get_order: ofOwner({ orderid: orderId }),
      local_learn_refund_order: ofOwner({ orderid: orderId }),
      local_learn_pay_part: ofOwner({ planid: instalments.id, part: 2 }),
      local_learn_cancel_subscription: ofOwner({ planid: subscription.id }),
      local_learn_get_staff_plans: ofStaff({}),
      local_learn_get_payment_differences: ofStaff({}),
      local_learn_get_staff_prices: ofStaff({}),
      local_learn_get_staff_payments: ofStaff({}),
      local_learn_get_staff_coupons: ofStaff({}),
    },
    endpoints: {
      'payments.subscriptionDetails': { params: { programid }, expected: learners },
      'payments.applyCoupon': { params: { programid, couponcode: 'NONE' }, expected: learners },
      'payments.generateLink': {
        params: { programid, totalpaise: 1_416_000, billing: BILLING },
        // The price of a learner who is in another program is the same here: this one takes nothing off.
        expected: learners,
      },
      'payments.enrolledData': { params: {}, expected: learners },
    },
    routes: {
      [`GET ${INVOICE_FILES}/:id`]: {
        access: 'signed-in',
        url: `${INVOICE_FILES}/${orderId}`,
        expected: { ...forSignedIn(404), owner: 200 },
      },
      // A gateway that is not set up is not there; nor is a form a webhook.
      'POST /api/payments/webhook/gateway/:gateway': {
        access: 'public',
        url: '/api/payments/webhook/gateway/none',
        expected: forAll(400),
      },
    },
    content: {
      'GET /pay/:orderId': { access: 'payment-page', url: page },
      'POST /pay/:orderId': { access: 'payment-page', url: page },
    },
  }
}
export default table
