/** Words of the page itself; those of the checks come with the checks. */
export const PAGE_WORDS = {
  en: {
    title: 'Verify receipts',
    about:
      'This page checks receipts on this machine alone. It opens no connection; you may switch the network off.',
    drop: 'Drop the package (ZIP) or bundle.json here, or choose the file.',
    more: 'A checkpoint or a key that you have from elsewhere',
    kept: 'Checkpoints you kept:',
    key: 'Key you trust: its SHA-256, or the key itself:',
    badKey: 'This is neither a key nor its SHA-256: expected 64 hex digits or base64 of 32 bytes.',
    reading: 'Checking …',
    valid: 'Valid: nothing that was checked has failed.',
    invalid: 'NOT VALID.',
    whole: 'The file as a whole',
    receipt: 'Receipt',
    other: 'Deutsch',
    states: { passed: 'passed', failed: 'FAILED', noted: 'noted', 'not-checked': 'not checked' },
  },
  de: {
    title: 'Belege prüfen',
    about:
      'Diese Seite prüft Belege allein auf diesem Gerät. Sie baut keine Verbindung auf; Sie können das Netz abschalten.',
    drop: 'Ziehen Sie das Paket (ZIP) oder bundle.json hierher, oder wählen Sie die Datei.',
    more: 'Ein Prüfpunkt oder ein Schlüssel, den Sie von anderswo haben',
    kept: 'Aufbewahrte Prüfpunkte:',
    key: 'Schlüssel, dem Sie vertrauen: sein SHA-256 oder er selbst:',
    badKey:
      'Das ist weder ein Schlüssel noch sein SHA-256: erwartet werden 64 Hexziffern oder base64 von 32 Bytes.',
    reading: 'Wird geprüft …',
    valid: 'Gültig: Nichts von dem, was geprüft wurde, ist durchgefallen.',
    invalid: 'NICHT GÜLTIG.',
    whole: 'Die Datei als Ganzes',
    receipt: 'Beleg',
    other: 'English',
    states: {
      passed: 'bestanden',
      failed: 'DURCHGEFALLEN',
      noted: 'vermerkt',
      'not-checked': 'nicht geprüft',
    },
  },
} as const;
