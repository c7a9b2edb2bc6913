import "./session.js";
import "./forms.js";
import "./keyboard.js";
import "./page.js";
import "./countdown.js";
import "./filters.js";
import "./tail.js";
