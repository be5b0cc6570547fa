import { buildDocument } from './build-document.ts';
import { READER_PATHS } from './reader-paths.ts';
import { readerSchemas } from './reader-schemas.ts';

/** The reader side, described. */
export function readerDocument(): object {
  return buildDocument({
    title: 'The Standards Desk: reader side',
    description:
      'Ask a publisher’s archive. Answers come as JSON, HTML or plain text by `Accept`, and all say the same; errors are problem details (RFC 9457).',
    server: '/',
    tags: {
      archive: 'The archive and its articles.',
      questions: 'Ask, look, follow, cancel.',
    },
    security: {
      entitlement: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'Signed by the publisher; `aud` is the archive, `clearance` one of the four levels.',
      },
    },
    paths: READER_PATHS,
    schemas: readerSchemas,
  });
}
