import './desk-app.ts';
