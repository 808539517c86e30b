CREATE INDEX "stock_ledger_written_off" ON "stock_ledger" USING btree ("order_id") WHERE "stock_ledger"."reason" = 'write_off';
