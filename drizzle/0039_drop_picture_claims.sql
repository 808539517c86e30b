-- contract: unused since 0.2.0
DROP TABLE "picture_claims" CASCADE;