import type { Order } from '../../../src/shared/orders/order.schema.ts'
import { checkYoungBooks } from '../../support/books-of-young-shop.ts'
import { declarations, shippingAddress } from '../../support/factories.ts'
import { expect, expectAccessible, expectAccessibleOnAnyScreen, open, test } from '../../support/shop-page.ts'
import { asCustomer, signUp } from '../../support/store-calls.ts'
import { asOwner, onDesktop, signedInAsOwner } from '../../support/young-shop.ts'

onDesktop(() => {
  test('the overview says that the books agree, or names the order, the rule and the difference', async ({
    page,
    request,
  }) => {
    const { collection } = await asOwner<{ collection: { id: string } }>(
      request,
      'POST',
      '/api/collections',
      {
        name: 'Kept in the books',
      },
    )
    const [customer, { product }] = await Promise.all([
      signUp(request),
      asOwner<{ product: { id: string } }>(request, 'POST', '/api/products', {
        name: 'Shirt of the books',
        description: 'A shirt.',
        category: 'Shirts',
        price: 1000,
        collection_id: collection.id,
        sizeStock: { M: 5 },
        ...declarations,
      }),
    ])
    const { order } = await asCustomer<{ order: Order }>(request, customer, 'POST', '/api/orders', {
      items: [{ product_id: product.id, size: 'M', quantity: 1 }],
      shipping_address: { ...shippingAddress, email: customer.email },
      payment_method: { type: 'cod' },
    })
    const id = order.order_id
    const setPayment = 'update orders set payment_status = $2 where order_id = $1'
    const books = page.getByRole('region', { name: 'Books' })

    await checkYoungBooks()
    await signedInAsOwner(page, request)
    await open(page, '/admin')
    await expect(books).toContainText('Everything agrees')
    await expect(books.getByRole('listitem')).toHaveCount(0)

    await checkYoungBooks(setPayment, [id, 'paid'])
    await page.reload()
    await expect(books).toContainText('1 difference')
    const [line] = await books.getByRole('listitem').all()
    await expect(line!).toContainText('the payment of every order is what its money says')
    await expect(line!).toContainText('Found: paid, captured 0, net 0')
    await expectAccessibleOnAnyScreen(page)
    await line!.getByRole('link', { name: id }).click()
    await expect(page.getByRole('dialog', { name: `Order ${id}` })).toBeVisible()
    await expectAccessible(page)

    await checkYoungBooks(setPayment, [id, 'pending'])
    await open(page, '/admin')
    await expect(books).toContainText('Everything agrees')
  })
})
