import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { pageQuerySchema } from '../schema/query.ts'
import { bulkEditResponse, bulkEditSchema } from './bulk-edit.schema.ts'
import {
  adminProductListResponse,
  adminProductQuerySchema,
  adminProductRemovedResponse,
  adminProductResponse,
  copyOfProductSchema,
  imageOrderSchema,
  ledgerResponse,
  newProductSchema,
  productEditSchema,
  stockEditSchema,
} from './product-admin.schema.ts'
import { productImportQuery, importResponse, productChoicesResponse } from './product-import.schema.ts'
import { productParams } from './product-params.ts'
import { synonymInputSchema, synonymParamsSchema, synonymsResponse } from './search-synonyms.schema.ts'
import { searchTermsQuerySchema, searchTermsResponse } from './search-terms.schema.ts'

export const productAdminCalls = declareCalls('catalogue:write', 'Admin: products', {
  'GET /api/products': {
    summary: 'All products',
    query: adminProductQuerySchema,
    response: adminProductListResponse,
  },
  'POST /api/products': {
    summary: 'Put a product on sale, or begin a draft',
    body: newProductSchema,
    status: 201,
    response: adminProductResponse,
  },
  'GET /api/products/:id': {
    summary: 'One product',
    params: productParams,
    response: adminProductResponse,
  },
  'PUT /api/products/:id': {
    summary: 'Edit a product: only what is named changes',
    params: productParams,
    body: productEditSchema,
    response: adminProductResponse,
    refusedWith: { EDIT_CONFLICT: { current: adminProductResponse.shape.product } },
  },
  'DELETE /api/products/:id': {
    summary: 'Delete a product, or archive it where it was ever ordered',
    params: productParams,
    response: adminProductRemovedResponse,
  },
  'PUT /api/products/:id/stock': {
    summary: 'Set the stock of every size; a size left out is taken off the shelf',
    params: productParams,
    body: stockEditSchema,
    response: adminProductResponse,
    refusedWith: { EDIT_CONFLICT: { current: adminProductResponse.shape.product } },
  },
  'GET /api/products/:id/ledger': {
    summary: 'Every change of stock',
    params: productParams,
    query: pageQuerySchema,
    response: ledgerResponse,
  },
})

export const productToolCalls = declareCalls('catalogue:write', 'Admin: products', {
  'POST /api/admin/products/bulk': {
    summary:
      'Change the prices or the stock of many products, all or none; with dry_run only tell what would be',
    body: bulkEditSchema,
    response: bulkEditResponse,
    refusals: ['NOT_FOUND', 'EDIT_CONFLICT'],
  },
  'POST /api/admin/products/:id/duplicate': {
    summary:
      'A copy of a product, archived, with an address of its own name; without one it is called a copy',
    params: productParams,
    body: z.nullish(copyOfProductSchema),
    status: 201,
    response: adminProductResponse,
  },
  'GET /api/admin/products/choices': {
    summary: 'Categories, badges, colours and sizes in use',
    response: productChoicesResponse,
  },
  'GET /api/admin/products.csv': {
    summary: 'The products of the list as CSV',
    query: adminProductQuerySchema,
  },
  'GET /api/admin/products/template.csv': {
    summary: 'A product file to fill in',
  },
})

export const productImport = declareCalls('catalogue:write', 'Admin: products', {
  'POST /api/admin/products/import': {
    summary: 'Create and change products from a CSV file, all or none; with dry_run only tell what would be',
    query: productImportQuery,
    consumes: ['text/csv'],
    response: importResponse,
  },
})

export const productImageUploads = declareCalls('catalogue:write', 'Admin: products', {
  'POST /api/products/:id/images': {
    summary: 'Add pictures: multipart, one or more of `file`',
    params: productParams,
    consumes: ['multipart/form-data'],
    response: adminProductResponse,
  },
})

export const productImageCalls = declareCalls('catalogue:write', 'Admin: products', {
  'DELETE /api/products/:id/images/:imageId': {
    summary: 'Remove a picture',
    params: z.object({ ...productParams.shape, imageId: z.guid() }),
    response: adminProductResponse,
  },
  'PUT /api/products/:id/images/order': {
    summary: 'Put the pictures in order, the thumbnail first',
    params: productParams,
    body: imageOrderSchema,
    response: adminProductResponse,
  },
})

export const searchTermCalls = declareCalls('catalogue:write', 'Admin: products', {
  'GET /api/admin/search-terms': {
    summary: 'What shoppers search for, most often first',
    query: searchTermsQuerySchema,
    response: searchTermsResponse,
  },
})

export const synonymCalls = declareCalls('catalogue:write', 'Admin: products', {
  'GET /api/admin/synonyms': {
    summary: 'Synonyms of the search',
    response: synonymsResponse,
  },
  'POST /api/admin/synonyms': {
    summary: 'Add a synonym or change what it means',
    body: synonymInputSchema,
    status: 201,
    response: synonymsResponse,
  },
  'DELETE /api/admin/synonyms/:term': {
    summary: 'Remove a synonym',
    params: synonymParamsSchema,
    response: synonymsResponse,
  },
})
