UPDATE mail_outbox SET text = '', html = '' WHERE sent_at IS NOT NULL;
